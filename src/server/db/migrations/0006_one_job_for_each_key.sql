CREATE INDEX "contracts_to_seal" ON "contracts" USING btree ("completed_at") WHERE seal_state in ('pending', 'failing');--> statement-breakpoint
CREATE INDEX "deliveries_to_send" ON "deliveries" USING btree ("created_at") WHERE status = 'pending';
--> statement-breakpoint
-- queues of earlier versions let the same work wait twice; a new database has none yet
DO $$ BEGIN
	IF to_regclass('pgboss.queue') IS NULL THEN
		RETURN;
	END IF;
	UPDATE pgboss.queue SET policy = 'exclusive' WHERE name IN ('deliver-message', 'seal-contract', 'run-system-test', 'clean-up');
	UPDATE pgboss.job
	SET policy = 'exclusive', singleton_key = coalesce(data->>'deliveryId', data->>'contractId', data->>'testId', '')
	WHERE id IN (
		SELECT DISTINCT ON (name, data) id FROM pgboss.job
		WHERE name IN ('deliver-message', 'seal-contract', 'run-system-test', 'clean-up') AND state <= 'active'
		ORDER BY name, data, created_on
	);
END $$;
