ALTER TABLE "text_recipients" ADD COLUMN "last_own_reply" text;--> statement-breakpoint
UPDATE "text_recipients" SET "last_own_reply" = "last_reply", "last_reply" = NULL
FROM "text_replies" WHERE "text_replies"."id" = "last_reply" AND "text_replies"."scope" <> 'platform';
