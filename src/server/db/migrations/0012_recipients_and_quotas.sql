CREATE TABLE "welcomed_phones" (
	"phone_mac" text PRIMARY KEY NOT NULL,
	"welcomed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"contract_id" uuid,
	"address_mac" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_senders" (
	"sender_id" uuid NOT NULL,
	"address_mac" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_senders_sender_id_address_mac_pk" PRIMARY KEY("sender_id","address_mac")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_senders" ADD CONSTRAINT "stopped_senders_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_sender" ON "reports" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_per_recipient" ON "reports" USING btree ("contract_id","address_mac");--> statement-breakpoint
CREATE INDEX "contracts_drafts_of_creator" ON "contracts" USING btree ("creator_id") WHERE status = 'draft';--> statement-breakpoint
INSERT INTO "welcomed_phones" SELECT "phone_mac", min("created_at") FROM "users" WHERE "phone_verified" GROUP BY "phone_mac";