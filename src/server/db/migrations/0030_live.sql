CREATE TABLE "signer_news" (
	"user_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"signer_id" text NOT NULL,
	"what" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signer_news_signer_id_what_pk" PRIMARY KEY("signer_id","what")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signer_news" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "signer_news" ADD CONSTRAINT "signer_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_news" ADD CONSTRAINT "signer_news_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_news" ADD CONSTRAINT "signer_news_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "signer_news_of_user" ON "signer_news" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "signer_news_by_due" ON "signer_news" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "signer_news_of_contract" ON "signer_news" USING btree ("contract_id");--> statement-breakpoint
-- open pages follow what happens: told at commit alone, with ids and nothing of what they stand for
CREATE FUNCTION notify_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'contract ' || creator_id || ' ' || id) FROM contracts WHERE id = NEW.contract_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_of_own_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'contract ' || OLD.creator_id || ' ' || OLD.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'session ' || OLD.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- every fact of a contract passes here; that its owner looked at it changes nothing that they see
CREATE TRIGGER log_records_live AFTER INSERT ON log_records FOR EACH ROW WHEN (NEW.record NOT LIKE '{"action":"document.viewed","actor":{"kind":"owner"%') EXECUTE FUNCTION notify_of_contract();
--> statement-breakpoint
-- no fact of the log: whether a message left
CREATE TRIGGER deliveries_live AFTER UPDATE OF status, last_error ON deliveries FOR EACH ROW WHEN (NEW.contract_id IS NOT NULL AND (OLD.status, OLD.last_error) IS DISTINCT FROM (NEW.status, NEW.last_error)) EXECUTE FUNCTION notify_of_contract();
--> statement-breakpoint
-- … that a seal is late, and that a contract is out of the list
CREATE TRIGGER contracts_live AFTER UPDATE OF seal_state, seal_error, hidden_at ON contracts FOR EACH ROW WHEN ((OLD.seal_state, OLD.seal_error, OLD.hidden_at) IS DISTINCT FROM (NEW.seal_state, NEW.seal_error, NEW.hidden_at)) EXECUTE FUNCTION notify_of_own_contract();
--> statement-breakpoint
CREATE TRIGGER contracts_erased_live AFTER DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION notify_of_own_contract();
--> statement-breakpoint
-- wherever a session ends: pages that follow by it end with it
CREATE TRIGGER sessions_live AFTER DELETE ON login_sessions FOR EACH ROW WHEN (OLD.kind = 'session') EXECUTE FUNCTION notify_of_session();
