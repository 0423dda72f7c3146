ALTER TABLE "contracts" ADD COLUMN "ends_after_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "next_reminder_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contracts_to_expire" ON "contracts" USING btree ("ends_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "signers_to_remind" ON "signers" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
-- what is not sent yet has reminders, as if it were created now
UPDATE "contracts" SET "reminders" = true WHERE "status" = 'draft';