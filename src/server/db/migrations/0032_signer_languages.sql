ALTER TABLE "signers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "language" text DEFAULT 'english' NOT NULL;