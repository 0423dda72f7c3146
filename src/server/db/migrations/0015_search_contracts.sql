-- Text as it is searched and sorted: without regard to case and accents. Mostly ASCII, for which the first branch is enough.
-- A database whose own locale is C knows no case but that of ASCII: before PostgreSQL 17 ICU does, where it is there.
DO $do$
DECLARE
	knows_case text := (SELECT collname FROM pg_collation WHERE collname IN ('pg_c_utf8', 'und-x-icu') ORDER BY collname LIMIT 1);
BEGIN
	EXECUTE format($create$
		CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
			SELECT CASE
				WHEN octet_length(words) = length(words) THEN lower(words)
				ELSE replace(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g') COLLATE %I), 'ß', 'ss')
			END
		$$
	$create$, coalesce(knows_case, 'default'));
END $do$;
--> statement-breakpoint
CREATE INDEX "contracts_of_creator_by_status" ON "contracts" USING btree ("creator_id","status","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "contracts_of_creator_by_title" ON "contracts" USING btree ("creator_id",(left(fold_text("title"), 200) collate "C"),"id") WHERE hidden_at is null;
