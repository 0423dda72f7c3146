CREATE TABLE "platform_totals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"users" bigint NOT NULL,
	"contracts" bigint NOT NULL,
	"balance_cents" bigint NOT NULL
);

--> statement-breakpoint
-- Adds to a row of platform_totals that no other transaction holds, or to a new one: nobody waits for a total.
CREATE FUNCTION add_to_platform_totals(more_users bigint, more_contracts bigint, more_cents bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	free_row uuid;
BEGIN
	IF more_users = 0 AND more_contracts = 0 AND more_cents = 0 THEN
		RETURN;
	END IF;
	SELECT id INTO free_row FROM platform_totals LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF FOUND THEN
		UPDATE platform_totals
		SET users = users + more_users, contracts = contracts + more_contracts, balance_cents = balance_cents + more_cents
		WHERE id = free_row;
	ELSE
		INSERT INTO platform_totals (users, contracts, balance_cents) VALUES (more_users, more_contracts, more_cents);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_in_platform_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	more bigint := (SELECT count(*) FROM changed) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	IF TG_TABLE_NAME = 'users' THEN
		PERFORM add_to_platform_totals(more, 0, 0);
	ELSE
		PERFORM add_to_platform_totals(0, more, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_in_platform_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	more_cents bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		more_cents := more_cents - (SELECT coalesce(sum(balance_cents), 0) FROM before);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		more_cents := more_cents + (SELECT coalesce(sum(balance_cents), 0) FROM after);
	END IF;
	PERFORM add_to_platform_totals(0, 0, more_cents);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER contracts_added AFTER INSERT ON contracts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER contracts_removed AFTER DELETE ON contracts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER balances_added AFTER INSERT ON balances REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sum_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER balances_changed AFTER UPDATE ON balances REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sum_in_platform_totals();
--> statement-breakpoint
CREATE TRIGGER balances_removed AFTER DELETE ON balances REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sum_in_platform_totals();
--> statement-breakpoint
-- the triggers hold off every writer until this commits, so nothing is counted twice or missed
SELECT add_to_platform_totals((SELECT count(*) FROM users), (SELECT count(*) FROM contracts), (SELECT coalesce(sum(balance_cents), 0)::bigint FROM balances));
