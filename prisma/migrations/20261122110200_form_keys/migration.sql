-- CreateTable
CREATE TABLE "form_keys" (
    "accountId" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "answer" JSONB,
    "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_keys_pkey" PRIMARY KEY ("accountId","key")
);

-- CreateIndex
CREATE INDEX "form_keys_madeAt_idx" ON "form_keys"("madeAt");

-- AddForeignKey
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
