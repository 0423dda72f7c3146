CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"twilio_account_sid" text NOT NULL,
	"twilio_auth_token" "bytea" NOT NULL,
	"twilio_phone_number" text NOT NULL,
	"twilio_worked_at" timestamp with time zone NOT NULL,
	"twilio_error" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;