-- CreateTable
CREATE TABLE "nights_of_week" (
    "comedianId" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "isFree" BOOLEAN NOT NULL,

    CONSTRAINT "nights_of_week_pkey" PRIMARY KEY ("comedianId","weekday")
);

-- CreateTable
CREATE TABLE "nights" (
    "comedianId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "isFree" BOOLEAN NOT NULL,

    CONSTRAINT "nights_pkey" PRIMARY KEY ("comedianId","date")
);

-- CreateIndex
CREATE INDEX "nights_date_idx" ON "nights"("date");

-- AddForeignKey
ALTER TABLE "nights_of_week" ADD CONSTRAINT "nights_of_week_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nights" ADD CONSTRAINT "nights_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ISO weekdays: 1 is Monday, 7 is Sunday.
ALTER TABLE "nights_of_week" ADD CONSTRAINT "nights_of_week_weekday_check" CHECK ("weekday" BETWEEN 1 AND 7);
