ALTER TABLE "signatures" ADD COLUMN "initials" "bytea";--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "initials_hash" text;