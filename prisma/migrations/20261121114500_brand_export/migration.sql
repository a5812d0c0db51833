-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'brandExported';
