CREATE TABLE "disclaimer_acceptances" (
	"user_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disclaimer_acceptances_user_id_feature_version_pk" PRIMARY KEY("user_id","feature","version")
);
--> statement-breakpoint
ALTER TABLE "disclaimer_acceptances" ADD CONSTRAINT "disclaimer_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;