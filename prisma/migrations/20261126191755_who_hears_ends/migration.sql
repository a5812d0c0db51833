-- Each server remembers who may hear of a chat or a night until it is told that somebody may not any more
-- (lib/core/audiences.ts). A trigger cannot be forgotten by a command. It comes before the notification of the change
-- itself, so nobody who is out hears of that.
CREATE FUNCTION announce_changed_chat_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'chat:' || OLD."chatId");
  RETURN NULL;
END $$;

CREATE TRIGGER chat_members_access AFTER DELETE OR UPDATE ON chat_members
  FOR EACH ROW EXECUTE FUNCTION announce_changed_chat_member();

CREATE FUNCTION announce_lost_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'show:' || id) FROM (SELECT DISTINCT "showId" AS id FROM changed) AS shows;
  RETURN NULL;
END $$;

CREATE TRIGGER sent_line_up_entries_access_update AFTER UPDATE ON sent_line_up_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_lines();
CREATE TRIGGER sent_line_up_entries_access_delete AFTER DELETE ON sent_line_up_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_lines();
