CREATE TABLE "template_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_access" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "template_access" ADD COLUMN "invited_email" text;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "created_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "template_invitations" ADD CONSTRAINT "template_invitations_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_invitations_once" ON "template_invitations" USING btree ("template_id","email");--> statement-breakpoint
CREATE INDEX "template_invitations_of_email" ON "template_invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_access_by_id" ON "template_access" USING btree ("id");--> statement-breakpoint
CREATE INDEX "template_versions_of_author" ON "template_versions" USING btree ("created_by_user_id");