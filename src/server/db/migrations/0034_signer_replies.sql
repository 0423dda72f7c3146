CREATE TABLE "signer_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"signer_id" text NOT NULL,
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"said" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "not_me_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signer_replies" ADD CONSTRAINT "signer_replies_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_replies" ADD CONSTRAINT "signer_replies_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "signer_replies_of_contract" ON "signer_replies" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signer_replies_open_once" ON "signer_replies" USING btree ("signer_id","kind") WHERE outcome is null;