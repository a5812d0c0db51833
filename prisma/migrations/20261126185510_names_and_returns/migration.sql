-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'memberReturned';

-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'ideaSuggested';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'memberReturned';

-- AlterEnum
ALTER TYPE "OperatorEventKind" ADD VALUE 'renamesRead';

-- The operator's list of new names reads only these few rows of the audit log.
CREATE INDEX audit_events_renames ON audit_events (at, id) WHERE facts ? 'nameBefore';
