CREATE TABLE "storage_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"connection_type" text NOT NULL,
	"display_name" text NOT NULL,
	"folder_path" text NOT NULL,
	"place" text NOT NULL,
	"region" text,
	"bucket_name" text,
	"container_name" text,
	"endpoint" text,
	"secrets" "bytea" NOT NULL,
	"last_test_success" timestamp with time zone,
	"last_test_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"connection_id" uuid,
	"provider" text NOT NULL,
	"display_name" text NOT NULL,
	"is_earlier" boolean NOT NULL,
	"state" text NOT NULL,
	"path" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"saved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_connections" ADD CONSTRAINT "storage_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_copies" ADD CONSTRAINT "storage_copies_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_copies" ADD CONSTRAINT "storage_copies_connection_id_storage_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."storage_connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_connections_once" ON "storage_connections" USING btree ("user_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_copies_once" ON "storage_copies" USING btree ("contract_id","connection_id");--> statement-breakpoint
CREATE INDEX "storage_copies_of_connection" ON "storage_copies" USING btree ("connection_id","state","id");--> statement-breakpoint
CREATE INDEX "storage_copies_to_save" ON "storage_copies" USING btree ("updated_at") WHERE state = 'waiting';