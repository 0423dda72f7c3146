CREATE TABLE "account_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"change_cents" integer,
	"transaction_id" uuid,
	"admin_id" uuid,
	"admin_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_actions_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
DROP INDEX "reports_by_sender";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_actions_by_user" ON "account_actions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ((left(fold_text("first_name" || ' ' || "last_name"), 200) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree ((left(fold_text("last_name"), 200) collate "C"));--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree ((left(fold_text("company_name"), 200) collate "C")) WHERE company_name is not null;--> statement-breakpoint
CREATE INDEX "users_locked" ON "users" USING btree ("id") WHERE locked_at is not null;--> statement-breakpoint
CREATE INDEX "balances_by_amount" ON "balances" USING btree ("balance_cents","user_id");--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "reports_by_sender" ON "reports" USING btree ("sender_id","id");