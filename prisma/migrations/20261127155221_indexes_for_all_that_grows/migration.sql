-- Of 100,000 shows, 1,000,000 applications: each index is made in less than half a second, while nobody writes its table.

-- Whether a venue or a format has shows.
CREATE INDEX "shows_venueId_id_idx" ON "shows"("venueId", "id");
CREATE INDEX "shows_formatId_id_idx" ON "shows"("formatId", "id");

-- Imports that a job has to write. The client writes the state as a parameter, so no partial index would be used.
CREATE INDEX "show_imports_state_createdAt_idx" ON "show_imports"("state", "createdAt");

-- The shows that are new since yesterday (tellNewShows).
CREATE INDEX shows_new ON shows (greatest("createdAt", "opensAt"));

-- Requests that run out soon (tellRunningOut).
CREATE INDEX applications_running_out ON applications ("answerBy") WHERE status = 'request' AND "withdrawnAt" IS NULL;

-- Draws whose time has come (doDueDraws).
CREATE INDEX draws_due ON draws ("drawsAt") WHERE "drawnAt" IS NULL;

-- Rows of deleted accounts by what they are or belong to, whosever they are.
CREATE INDEX parked_rows_id ON parked_rows ("ofTable", ("row" ->> 'id'));
CREATE INDEX parked_rows_brand ON parked_rows ("ofTable", ("row" ->> 'brandId')) WHERE "row" ->> 'brandId' IS NOT NULL;
