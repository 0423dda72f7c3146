ALTER TABLE "stopped_senders" ADD COLUMN "stopped_by_mac" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stopped_senders" DROP CONSTRAINT "stopped_senders_sender_id_address_mac_pk";--> statement-breakpoint
ALTER TABLE "stopped_senders" ADD CONSTRAINT "stopped_senders_sender_id_address_mac_stopped_by_mac_pk" PRIMARY KEY("sender_id","address_mac","stopped_by_mac");