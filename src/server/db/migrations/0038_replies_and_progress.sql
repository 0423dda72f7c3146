DROP INDEX "signer_replies_open_once";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reply_news" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
CREATE INDEX "log_records_of_progress" ON "log_records" USING btree ("contract_id","cseq") WHERE record ~ '^\{"action":"(code\.sent|code\.verified|consent\.given|document\.viewed)","actor":\{"kind":"signer","ref":"';--> statement-breakpoint
CREATE UNIQUE INDEX "signer_replies_open_once" ON "signer_replies" USING btree ("signer_id","kind",(link = 'visible')) WHERE outcome is null;