-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'profileChanged';
