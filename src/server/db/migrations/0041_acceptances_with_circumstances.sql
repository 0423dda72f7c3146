ALTER TABLE "disclaimer_acceptances" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "disclaimer_acceptances" ADD COLUMN "circumstances" "bytea";--> statement-breakpoint
ALTER TABLE "disclaimer_acceptances" ADD CONSTRAINT "disclaimer_acceptances_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclaimer_acceptances_of_contract" ON "disclaimer_acceptances" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "signatures" DROP COLUMN "verification_code_id";