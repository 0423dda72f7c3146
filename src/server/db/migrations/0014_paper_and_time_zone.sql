ALTER TABLE "users" ADD COLUMN "paper_size" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;