-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'memberJoined';
ALTER TYPE "AuditKind" ADD VALUE 'memberLeft';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'addedToTeam';

-- AlterTable
ALTER TABLE "brand_members" ADD COLUMN     "openedAt" TIMESTAMPTZ(3);

-- Whoever has done something for the brand has been in its area. All others are known by their address again until they
-- open it the next time.
UPDATE brand_members SET "openedAt" = brand_members."createdAt"
FROM comedians
WHERE comedians.email = brand_members.email AND EXISTS (
  SELECT 1 FROM audit_events
  WHERE audit_events."brandId" = brand_members."brandId" AND "actorComedianId" = comedians.id
);
