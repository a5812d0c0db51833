-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'signInAdded';

-- AlterTable
ALTER TABLE "accounts" ALTER COLUMN "providerSub" DROP NOT NULL;

-- CreateTable
CREATE TABLE "identities" (
    "issuer" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("issuer","sub")
);

-- CreateIndex
CREATE UNIQUE INDEX "identities_accountId_issuer_key" ON "identities"("accountId", "issuer");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The version before may still run while this is applied. It knows only the column of accounts.
CREATE FUNCTION keep_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO identities (issuer, sub, "accountId", "createdAt")
    VALUES ('https://accounts.google.com', NEW."providerSub", NEW.id, NEW."createdAt") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_identity AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW."providerSub" IS NOT NULL) EXECUTE FUNCTION keep_identity();
