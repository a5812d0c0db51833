-- The two spellings of the mailbox that an address leads to, Google's newer one first: gmail.com and googlemail.com are
-- the same mailboxes. Any other address comes twice. `addressSpellings` of lib/core/text/text-schema.
CREATE FUNCTION address_spellings(address text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY[
    regexp_replace(address, '@googlemail\.com$', '@gmail.com'),
    regexp_replace(address, '@gmail\.com$', '@googlemail.com')
  ];
