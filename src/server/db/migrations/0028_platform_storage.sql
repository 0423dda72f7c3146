CREATE TABLE "removed_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_key" text;--> statement-breakpoint
CREATE INDEX "attachments_to_move" ON "attachments" USING btree ("contract_id") WHERE content is not null;--> statement-breakpoint
CREATE INDEX "attachments_in_bucket" ON "attachments" USING btree ("contract_id") WHERE content is null;--> statement-breakpoint
CREATE INDEX "documents_to_move" ON "documents" USING btree ("contract_id") WHERE content is not null;--> statement-breakpoint
CREATE INDEX "documents_in_bucket" ON "documents" USING btree ("contract_id") WHERE content is null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_are_somewhere" CHECK (content is not null or object_key is not null);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_are_somewhere" CHECK (content is not null or object_key is not null);
--> statement-breakpoint
-- whatever deletes a row, a cascade too, leaves the name of its object to the job that deletes those
CREATE FUNCTION note_removed_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_objects (object_key, removed_at) VALUES (OLD.object_key, now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_removed AFTER DELETE ON documents FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_removed_object();
--> statement-breakpoint
CREATE TRIGGER documents_brought_back AFTER UPDATE OF object_key ON documents FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION note_removed_object();
--> statement-breakpoint
CREATE TRIGGER attachments_removed AFTER DELETE ON attachments FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_removed_object();
--> statement-breakpoint
CREATE TRIGGER attachments_brought_back AFTER UPDATE OF object_key ON attachments FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION note_removed_object();
