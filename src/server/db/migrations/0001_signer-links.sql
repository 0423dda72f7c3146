ALTER TABLE "consent_records" DROP CONSTRAINT "consent_records_signer_id_signers_id_fk";
--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_signer_id_signers_id_fk";
--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;