-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'pushEnded';

