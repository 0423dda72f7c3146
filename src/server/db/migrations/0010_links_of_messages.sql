ALTER TABLE "signers" ADD COLUMN "email_link_mac" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "sms_link_mac" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "opened_by" jsonb DEFAULT '[]'::jsonb NOT NULL;