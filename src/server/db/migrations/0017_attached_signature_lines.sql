ALTER TABLE "attachments" ADD COLUMN "signature_lines" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "signature_page" integer;