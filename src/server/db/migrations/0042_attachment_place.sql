ALTER TABLE "contracts" ADD COLUMN "attachment_place" text DEFAULT 'last' NOT NULL;--> statement-breakpoint
-- what has a file keeps the order that its sender has seen; a draft without one is as if it were created now
UPDATE "contracts" SET "attachment_place" = 'first' WHERE "status" = 'draft' AND NOT EXISTS (SELECT FROM "attachments" WHERE "attachments"."contract_id" = "contracts"."id");
