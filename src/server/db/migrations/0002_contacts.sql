CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" "bytea",
	"company_id" text,
	"company" text,
	"title" text,
	"preferred_notification" text NOT NULL,
	"preferred_geolocation" text NOT NULL,
	"sms_opt_in_date" timestamp with time zone,
	"last_used" timestamp with time zone NOT NULL,
	"usage_count" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_once_per_email" ON "contacts" USING btree ("user_id","email");--> statement-breakpoint
CREATE INDEX "contacts_by_use" ON "contacts" USING btree ("user_id","last_used","id");