ALTER TABLE "contacts" ADD COLUMN "preferred_language" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "preset_language" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "language" text DEFAULT 'english' NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_to_phone" ON "deliveries" USING btree ("phone_mac","created_at") WHERE phone_mac is not null;