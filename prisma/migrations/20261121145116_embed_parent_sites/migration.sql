-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'embedParentsChanged';

-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "embedParents" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "embedRevision" INTEGER NOT NULL DEFAULT 0;


-- What the schema language cannot say: they stand in a header, so nothing that ends or begins anything there.
ALTER TABLE brands ADD CONSTRAINT brands_embed_parents CHECK (
  cardinality("embedParents") = 0
  OR cardinality("embedParents") <= 20
  AND array_to_string("embedParents", E'\n', '') || E'\n'
    ~ E'^(?:(?:https://(?:\\*\\.)?[a-z0-9.-]{1,92}|http://localhost)(?::[0-9]{1,5})?\n)+$'
);
