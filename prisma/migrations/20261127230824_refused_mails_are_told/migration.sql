-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'mailRefused';

