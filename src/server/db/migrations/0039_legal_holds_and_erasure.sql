ALTER TABLE "account_actions" ADD COLUMN "held_contract_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_actions_by_held_contract" ON "account_actions" USING btree ("held_contract_id","id") WHERE held_contract_id is not null;--> statement-breakpoint
CREATE INDEX "contracts_on_hold" ON "contracts" USING btree ("creator_id","id") WHERE legal_hold;--> statement-breakpoint
CREATE INDEX "deliveries_about_accounts" ON "deliveries" USING btree ("updated_at") WHERE contract_id is null and payload is not null and status <> 'pending';