CREATE TABLE "erased_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "from_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "mailing" integer;--> statement-breakpoint
UPDATE "contracts" SET "from_visitor" = true FROM "deliveries" WHERE "deliveries"."natural_key" = 'form-filled:' || "contracts"."id"::text;--> statement-breakpoint
UPDATE "deliveries" SET "mailing" = split_part("natural_key", ':', 3)::integer WHERE "kind" = 'completed';--> statement-breakpoint
ALTER TABLE "erased_contracts" ADD CONSTRAINT "erased_contracts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erased_contracts_once_per_request" ON "erased_contracts" USING btree ("creator_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_once_per_request" ON "contracts" USING btree ("creator_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "contracts_open_visitor_drafts" ON "contracts" USING btree ("template_id") WHERE from_visitor and status = 'draft' and hidden_at is null;