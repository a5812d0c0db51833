-- A line in a draft no longer makes a comedian known to the brand: nobody has asked them anything. Known is who has
-- applied or was sent a request or a spot, and all of these are applications.
DROP TRIGGER line_up_entries_brand_comedians ON line_up_entries;
DROP TRIGGER line_up_entries_forget_brand_comedians ON line_up_entries;
DROP FUNCTION forget_brand_comedians();

DELETE FROM brand_comedians AS known
WHERE NOT EXISTS (
  SELECT FROM applications JOIN shows ON shows.id = applications."showId"
  WHERE applications."comedianId" = known."comedianId" AND shows."brandId" = known."brandId");
