ALTER TABLE "signers" ADD COLUMN "email_link_mac_before" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "sms_link_mac_before" text;