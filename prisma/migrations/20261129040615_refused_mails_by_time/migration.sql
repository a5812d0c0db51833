-- Alone in its file, because it cannot run in a transaction: mails go on meanwhile.
CREATE INDEX CONCURRENTLY "deliveries_answeredAt_idx" ON "deliveries"("answeredAt");
