CREATE TABLE "erasures_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"provider" text NOT NULL,
	"secrets" "bytea",
	"last_error" text,
	"given_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures_elsewhere" ADD CONSTRAINT "erasures_elsewhere_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_elsewhere_by_time" ON "erasures_elsewhere" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "account_actions" ADD COLUMN "is_in_log" boolean;--> statement-breakpoint
UPDATE "account_actions" SET "is_in_log" = "kind" NOT LIKE '%-unlogged', "kind" = replace("kind", '-unlogged', '') WHERE "held_contract_id" IS NOT NULL;
