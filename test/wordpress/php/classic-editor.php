<?php
/** Gives the site the classic editor. */
return function () {
	wp_mkdir_p( WPMU_PLUGIN_DIR );
	file_put_contents( WPMU_PLUGIN_DIR . '/classic.php', "<?php add_filter( 'use_block_editor_for_post', '__return_false', 100 );" );
	return true;
};
