-- The chat of every show with a spot: its people, and what they have written until the show was over.

CREATE TEMP TABLE new_chats ON COMMIT DROP AS
SELECT
  chat.id, show_id, made_at, last_at,
  CASE WHEN people > 1 THEN floor(12 * chance ^ 2)::int ELSE 0 END AS said,
  member_ids
FROM (
  SELECT
    show_id, min(changed_at) AS made_at, max(least(ends_at, now)) AS last_at, count(*) AS people,
    array_agg(comedian_id ORDER BY changed_at, new_applications.id) AS member_ids
  FROM size
  CROSS JOIN new_applications
  JOIN new_shows ON new_shows.id = show_id
  WHERE coalesce(closed_as, last_status) IN ('confirmed', 'directList')
  GROUP BY show_id
) AS taken
CROSS JOIN LATERAL (SELECT pg_temp.uuid_of(made_at) AS id, random() AS chance WHERE people > 0) AS chat;

INSERT INTO chats (id, kind, "showId", "lastNumber", "toldNumber", changes, "lastAt", "createdAt")
SELECT id, 'show', show_id, said, said, said, CASE WHEN said > 0 THEN last_at END, made_at FROM new_chats;

INSERT INTO chat_members ("chatId", "comedianId", "joinedAt")
SELECT id, unnest(member_ids), made_at FROM new_chats;

INSERT INTO chat_messages (id, "chatId", number, change, "authorComedianId", text, "createdAt")
SELECT
  pg_temp.uuid_of(said_at), new_chats.id, number, number,
  member_ids[1 + floor(random() * cardinality(member_ids))], pg_temp.any_of(messages), said_at
FROM size
CROSS JOIN new_chats
CROSS JOIN LATERAL generate_series(1, said) AS number
CROSS JOIN LATERAL (SELECT made_at + (last_at - made_at) * number / said AS said_at) AS times;

-- Two of three have read to the end.
INSERT INTO chat_readers ("chatId", "comedianId", "readNumber", "readAt")
SELECT id, comedian_id, read, CASE WHEN read > 0 THEN last_at END
FROM new_chats
CROSS JOIN LATERAL unnest(member_ids) AS comedian_id
CROSS JOIN LATERAL (SELECT CASE WHEN random() < 0.67 THEN said ELSE said / 2 END AS read WHERE comedian_id IS NOT NULL) AS reading;
