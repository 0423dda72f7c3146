CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer,
	"paid_at" timestamp with time zone,
	"status" text NOT NULL,
	"decline_code" text,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "card_payment_positive" CHECK ("card_payments"."amount_cents" > 0 and coalesce("card_payments"."paid_cents", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "card_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"by" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_returned" boolean NOT NULL,
	"is_booked" boolean NOT NULL,
	"is_booked_back" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_checks" (
	"provider" text PRIMARY KEY NOT NULL,
	"checked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_once_per_request" ON "card_payments" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "card_payments_by_user" ON "card_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "card_reversals_by_payment" ON "card_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "owed_never_below_zero" CHECK ("balances"."owed_cents" >= 0);