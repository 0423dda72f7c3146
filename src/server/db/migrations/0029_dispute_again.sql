ALTER TABLE "card_reversals" ADD COLUMN "taken_times" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD COLUMN "returned_times" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD COLUMN "booked_times" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD COLUMN "booked_back_times" integer NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "card_reversals" SET
	"taken_times" = CASE WHEN "is_booked" OR NOT "is_returned" THEN 1 ELSE 0 END,
	"returned_times" = "is_returned"::int,
	"booked_times" = "is_booked"::int,
	"booked_back_times" = "is_booked_back"::int;--> statement-breakpoint
ALTER TABLE "card_reversals" ALTER COLUMN "taken_times" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "card_reversals" ALTER COLUMN "returned_times" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "card_reversals" ALTER COLUMN "booked_times" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "card_reversals" ALTER COLUMN "booked_back_times" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "card_reversals" DROP COLUMN "is_returned";--> statement-breakpoint
ALTER TABLE "card_reversals" DROP COLUMN "is_booked";--> statement-breakpoint
ALTER TABLE "card_reversals" DROP COLUMN "is_booked_back";--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "booked_back_after_booked" CHECK ("card_reversals"."booked_times" - "card_reversals"."booked_back_times" between 0 and 1);
