ALTER TABLE "transactions" ADD COLUMN "adjusted_by" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_adjusted_by_users_id_fk" FOREIGN KEY ("adjusted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_beginning_of_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contracts_by_creator" ON "contracts" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "contracts_of_template" ON "contracts" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_of_template_version" ON "contracts" USING btree ("template_version_id") WHERE template_version_id is not null;