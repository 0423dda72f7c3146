ALTER TABLE "contracts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_of_caller" ON "idempotency_keys" USING btree ("scope" text_pattern_ops);