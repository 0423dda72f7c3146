CREATE TABLE "text_consents" (
	"phone_mac" text NOT NULL,
	"scope" text NOT NULL,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "text_consents_phone_mac_scope_pk" PRIMARY KEY("phone_mac","scope")
);
--> statement-breakpoint
CREATE TABLE "text_recipients" (
	"phone_mac" text NOT NULL,
	"signer_id" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"last_reply" text,
	CONSTRAINT "text_recipients_phone_mac_signer_id_pk" PRIMARY KEY("phone_mac","signer_id")
);
--> statement-breakpoint
CREATE TABLE "text_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_mac" text NOT NULL,
	"scope" text NOT NULL,
	"answer" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "phone_mac" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_recipients" ADD CONSTRAINT "text_recipients_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_recipients_of_contract" ON "text_recipients" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "user_settings_by_account" ON "user_settings" USING btree ("twilio_account_sid");--> statement-breakpoint
-- open pages follow that a text arrived, too
DROP TRIGGER deliveries_live ON deliveries;
--> statement-breakpoint
CREATE TRIGGER deliveries_live AFTER UPDATE OF status, last_error, delivered_at ON deliveries FOR EACH ROW WHEN (NEW.contract_id IS NOT NULL AND (OLD.status, OLD.last_error, OLD.delivered_at) IS DISTINCT FROM (NEW.status, NEW.last_error, NEW.delivered_at)) EXECUTE FUNCTION notify_of_contract();
