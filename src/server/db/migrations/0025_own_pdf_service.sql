CREATE TABLE "pdf_services" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"username" text NOT NULL,
	"password" "bytea" NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"error" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pdf_services" ADD CONSTRAINT "pdf_services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;