CREATE TABLE "code_locks" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_mac" text NOT NULL,
	"subject" text NOT NULL,
	"ip_address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_mac" text NOT NULL,
	"ip_address" text NOT NULL,
	"successful" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"two_factor_verified" boolean NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factor_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"binding" text NOT NULL,
	"code_mac" text NOT NULL,
	"phone_mac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" "bytea" NOT NULL,
	"phone_mac" text NOT NULL,
	"password_hash" text NOT NULL,
	"company_name" text,
	"company_logo_url" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT true NOT NULL,
	"password_last_changed" timestamp with time zone NOT NULL,
	"account_locked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance_cents" integer NOT NULL,
	CONSTRAINT "balance_never_below_zero" CHECK ("balances"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"stripe_payment_intent_id" text,
	"contract_id" uuid,
	"status" text NOT NULL,
	"request_key" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "transaction_amount_positive" CHECK ("transactions"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "contract_encryption" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"algorithm" text DEFAULT 'AES-256-GCM' NOT NULL,
	"wrapped_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"workflow" text NOT NULL,
	"two_fa_requirement" text NOT NULL,
	"auto_pdf" boolean NOT NULL,
	"ai_legal_guidance" boolean NOT NULL,
	"status" text NOT NULL,
	"document_content_hash" text,
	"seal_state" text DEFAULT 'none' NOT NULL,
	"seal_error" text,
	"cancel_reason" text,
	"mailings" integer DEFAULT 0 NOT NULL,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" "bytea",
	"gave_phone" boolean DEFAULT false NOT NULL,
	"notification_preference" text NOT NULL,
	"geolocation_requirement" text NOT NULL,
	"signing_order" integer NOT NULL,
	"status" text NOT NULL,
	"send_email_on_sign" boolean NOT NULL,
	"cc_emails" jsonb NOT NULL,
	"role_key" text,
	"invitations" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"code_verified_at" timestamp with time zone,
	"verified_phone_mac" text,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"contract_id" uuid NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"level" text NOT NULL,
	"certificate_sha256" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_contract_id_type_pk" PRIMARY KEY("contract_id","type")
);
--> statement-breakpoint
CREATE TABLE "log_heads" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"cseq" integer NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_records" (
	"contract_id" uuid NOT NULL,
	"cseq" integer NOT NULL,
	"gseq" bigserial NOT NULL,
	"hash" text NOT NULL,
	"record" text NOT NULL,
	"openings" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_records_contract_id_cseq_pk" PRIMARY KEY("contract_id","cseq"),
	CONSTRAINT "log_records_gseq_unique" UNIQUE("gseq")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"natural_key" text NOT NULL,
	"contract_id" uuid,
	"signer_id" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"payload" "bytea",
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_attachments" (
	"message_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "outbox_attachments_message_id_number_pk" PRIMARY KEY("message_id","number")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_messages_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"signer_id" text NOT NULL,
	"consent_type" text NOT NULL,
	"consent_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"circumstances" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawal_reason" text
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"signer_id" text NOT NULL,
	"image" "bytea" NOT NULL,
	"signature_hash" text NOT NULL,
	"document_content_hash" text NOT NULL,
	"circumstances" "bytea" NOT NULL,
	"verification_code_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_choices" (
	"email_mac" text PRIMARY KEY NOT NULL,
	"opted_in" boolean NOT NULL,
	"notification" text,
	"geolocation" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_encryption" ADD CONSTRAINT "contract_encryption_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_heads" ADD CONSTRAINT "log_heads_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_records" ADD CONSTRAINT "log_records_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD CONSTRAINT "outbox_attachments_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "code_sends_by_phone" ON "code_sends" USING btree ("phone_mac","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_by_subject" ON "code_sends" USING btree ("subject","sent_at");--> statement-breakpoint
CREATE INDEX "login_attempts_by_email" ON "login_attempts" USING btree ("email_mac","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_by_address" ON "login_attempts" USING btree ("ip_address","attempted_at");--> statement-breakpoint
CREATE INDEX "login_sessions_by_user" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_by_expiry" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_history_by_user" ON "password_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_codes_by_subject" ON "two_factor_codes" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_by_user" ON "transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once_per_contract" ON "transactions" USING btree ("contract_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once_per_request" ON "transactions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "contracts_of_creator" ON "contracts" USING btree ("creator_id","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "contracts_by_completion" ON "contracts" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "signers_of_contract" ON "signers" USING btree ("contract_id","signing_order");--> statement-breakpoint
CREATE UNIQUE INDEX "signers_once_per_email_and_order" ON "signers" USING btree ("contract_id","email","signing_order");--> statement-breakpoint
CREATE INDEX "documents_by_hash" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_natural_key" ON "deliveries" USING btree ("natural_key");--> statement-breakpoint
CREATE INDEX "deliveries_of_contract" ON "deliveries" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consent_records_of_contract" ON "consent_records" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "consent_records_of_signer" ON "consent_records" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_once_per_signer" ON "signatures" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "signatures_of_contract" ON "signatures" USING btree ("contract_id");