ALTER TABLE "company_logos" DROP CONSTRAINT "company_logos_pkey";--> statement-breakpoint
ALTER TABLE "company_logos" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD COLUMN "source_url" text;--> statement-breakpoint
UPDATE "company_logos" SET "sha256" = encode(sha256("content"), 'hex'), "source_url" = "users"."company_logo_url" FROM "users" WHERE "users"."id" = "company_logos"."user_id";--> statement-breakpoint
ALTER TABLE "company_logos" ALTER COLUMN "sha256" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_user_id_sha256_pk" PRIMARY KEY("user_id","sha256");--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "sender_logo_hash" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sender_logo" FOREIGN KEY ("creator_id","sender_logo_hash") REFERENCES "public"."company_logos"("user_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_by_sender_logo" ON "contracts" USING btree ("creator_id","sender_logo_hash") WHERE sender_logo_hash is not null;