CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"scope" text NOT NULL,
	"secrets" "bytea" NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_worked_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_from" text;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_once" ON "mailboxes" USING btree ("user_id","provider","provider_user_id");--> statement-breakpoint
CREATE INDEX "mailboxes_of_user" ON "mailboxes" USING btree ("user_id","connected_at" desc);