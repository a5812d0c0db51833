-- Notifies open pages, which show how many notices are unread, of new, read and deleted notices. This is a trigger,
-- because a command could forget it.
CREATE FUNCTION announce_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('person_changed', (coalesce(NEW, OLD))."comedianId"::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_person AFTER INSERT OR DELETE OR UPDATE OF "readAt" ON notifications
  FOR EACH ROW EXECUTE FUNCTION announce_notice();
